import { useOfficeSession } from "../../../data/office-session.ts";
import { Forbidden } from "../../../frame/Forbidden.tsx";
import { IssuedReports } from "./IssuedReports.tsx";

/** `/reports/issued`, for administrators: the reports issued as PDF, with their codes and a button to withdraw each. */
export function IssuedReportsScreen() {
  return useOfficeSession().may("administer") ? <IssuedReports /> : <Forbidden />;
}
