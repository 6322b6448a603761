-- Who accepted an invitation, and whether they chose their password with it: the same acceptance may be repeated if its response was lost.
ALTER TABLE invitations
  ADD COLUMN accepted_by uuid REFERENCES users,
  ADD COLUMN accepted_with_password boolean NOT NULL DEFAULT false;
