export { useNavigate } from "../../urls/use-navigate.ts";
