-- When somebody signed in last. Their sessions cannot tell for long, since those that ended are deleted.
ALTER TABLE users ADD COLUMN last_sign_in_at timestamptz;
UPDATE users u SET last_sign_in_at = (SELECT max(s.created_at) FROM sessions s WHERE s.user_id = u.user_id);
