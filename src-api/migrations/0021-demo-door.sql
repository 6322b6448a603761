-- Whose accounts and organizations are the demo's: those it came with (`Seeded`; their password is known to everybody), and those who joined while
-- the server ran as a demo (`Joined`, told by a setting of its connections). Null: nobody of the demo.
ALTER TABLE users
  ADD COLUMN demo_origin text DEFAULT nullif(current_setting('app.demo_origin', true), '') CHECK (demo_origin IN ('Seeded', 'Joined'));
ALTER TABLE tenants
  ADD COLUMN demo_origin text DEFAULT nullif(current_setting('app.demo_origin', true), '') CHECK (demo_origin IN ('Seeded', 'Joined'));

-- Where the demo was before: who joined there cannot be told from somebody real, and so is taken for that.
UPDATE users SET demo_origin = 'Seeded' WHERE email IN (
  'root@pinseal.example', 'admin@harbor.example', 'inspector@harbor.example', 'inspector2@harbor.example', 'staff@harbor.example',
  'both@pinseal.example', 'admin@cedar.example', 'inspector@cedar.example');
UPDATE tenants SET demo_origin = 'Seeded' WHERE EXISTS (
  SELECT FROM user_roles r JOIN users u USING (user_id) WHERE r.tenant_id = tenants.tenant_id AND u.demo_origin = 'Seeded');

-- Whether there is anybody else is asked with each request of a demo account.
CREATE INDEX users_beside_the_demo ON users (user_id) WHERE demo_origin IS NULL;
CREATE INDEX tenants_beside_the_demo ON tenants (tenant_id) WHERE demo_origin IS NULL;
