-- What a program with layout 59 may have left behind besides: a shard whose holder, a process that is gone, had begun its session.
INSERT INTO duties (name, holder, fence, begun) VALUES ('gateway 3-3/4', '4711-0-5e16', 2, 1);
