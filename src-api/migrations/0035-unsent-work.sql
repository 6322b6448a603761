-- What devices said is still on them: work that was submitted there and is not here yet. A device that has nothing left has no row.
CREATE TABLE unsent_work (
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- As the device calls itself.
  device_id uuid NOT NULL,
  user_name text NOT NULL,
  inspections integer NOT NULL CHECK (inspections >= 0),
  photos integer NOT NULL CHECK (photos >= 0),
  -- When the oldest of it was submitted, by the server's clock.
  since timestamptz(3) NOT NULL,
  told_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, user_id, device_id),
  CHECK (inspections + photos > 0)
);
SELECT enable_tenant_security('unsent_work');
