/** How grave a deficiency is, the gravest first. Apart from the schema, so that a screen can list them without what checks input. */
export const SEVERITIES = ["Critical", "Major", "Minor", "Observation"] as const;
