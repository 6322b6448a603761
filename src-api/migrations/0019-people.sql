-- An account without a password is opened by nobody until its owner chooses one by a mailed link.
ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL;
