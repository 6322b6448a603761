-- What decided about the questions at an extinguisher before its type, or what its type is, was changed: a checklist begun by it in the field
-- is whole by it, whenever it arrives.
CREATE TABLE former_traits (
  tenant_id uuid NOT NULL,
  extinguisher_id uuid NOT NULL,
  fullness_check text NOT NULL,
  is_wheeled boolean NOT NULL,
  is_rechargeable boolean NOT NULL,
  PRIMARY KEY (tenant_id, extinguisher_id, fullness_check, is_wheeled, is_rechargeable),
  FOREIGN KEY (tenant_id, extinguisher_id) REFERENCES extinguishers (tenant_id, extinguisher_id) ON DELETE CASCADE
);
SELECT enable_tenant_security('former_traits', 'SELECT, INSERT');

CREATE FUNCTION keep_traits_of_extinguisher() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_traits (tenant_id, extinguisher_id, fullness_check, is_wheeled, is_rechargeable)
    SELECT OLD.tenant_id, OLD.extinguisher_id, t.fullness_check, t.is_wheeled, t.is_rechargeable
    FROM extinguisher_types t WHERE t.tenant_id = OLD.tenant_id AND t.extinguisher_type_id = OLD.extinguisher_type_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_traits AFTER UPDATE OF extinguisher_type_id ON extinguishers
  FOR EACH ROW WHEN (OLD.extinguisher_type_id <> NEW.extinguisher_type_id) EXECUTE FUNCTION keep_traits_of_extinguisher();

CREATE FUNCTION keep_traits_of_type() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_traits (tenant_id, extinguisher_id, fullness_check, is_wheeled, is_rechargeable)
    SELECT OLD.tenant_id, e.extinguisher_id, OLD.fullness_check, OLD.is_wheeled, OLD.is_rechargeable
    FROM extinguishers e WHERE e.tenant_id = OLD.tenant_id AND e.extinguisher_type_id = OLD.extinguisher_type_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_traits AFTER UPDATE OF fullness_check, is_wheeled, is_rechargeable ON extinguisher_types
  FOR EACH ROW WHEN (
    (OLD.fullness_check, OLD.is_wheeled, OLD.is_rechargeable) IS DISTINCT FROM (NEW.fullness_check, NEW.is_wheeled, NEW.is_rechargeable))
  EXECUTE FUNCTION keep_traits_of_type();
