import { openFetchOutbox } from "./fetch-outbox.ts";
import { present } from "./outbox.ts";

void present((access) => openFetchOutbox(access, 6));
