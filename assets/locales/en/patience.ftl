# When a page of the database is damaged.
error-damaged = My records are damaged, and I have to stop here. Nothing was changed; your games go on as soon as whoever runs me has restored a backup.
