-- What a program with layout 53 may have left behind besides: a duty of a process that is gone.
INSERT INTO duties (name, holder, fence) VALUES ('deadlines', '4711-0-5e16', 3);
