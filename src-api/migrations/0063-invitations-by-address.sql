-- The mails of the last hour to an address are counted in the invitations of all tenants (`count_mailed_invitations`).
CREATE INDEX invitations_by_email ON invitations (email, sent_at);
