-- When each mail of an invitation was sent, of those in the last 24 hours: a count alone cannot say how many were in the last hour.
-- `sent_count` is no longer written or read.
ALTER TABLE invitations ADD COLUMN mailed_at timestamptz[] NOT NULL DEFAULT '{}';
UPDATE invitations SET mailed_at = array_fill(sent_at, ARRAY[sent_count]);
