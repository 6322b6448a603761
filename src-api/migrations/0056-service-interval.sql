-- How often a type needs annual maintenance: a year apart by NFPA 10, half a year by other standards.
ALTER TABLE extinguisher_types ADD COLUMN service_interval_months integer NOT NULL DEFAULT 12;
