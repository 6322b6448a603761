-- Mails about accounts and invitations that are to be sent: written with what caused them, and deleted once they are handed over. What is stored
-- says which mail to write to whom, and has no link: the token of a link is made when the mail is sent, so that only its SHA-256 is ever stored.
CREATE TABLE outgoing_mails (
  mail_id uuid PRIMARY KEY,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  -- When it is to be sent, or tried again.
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX outgoing_mails_by_time ON outgoing_mails (due_at, created_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON outgoing_mails TO pinseal_identity;
