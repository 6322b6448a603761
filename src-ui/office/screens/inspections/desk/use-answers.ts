import { useEffect, useState } from "react";
import type { Inspection } from "#shared/entities/inspection.ts";
import { useAsk } from "../../../data/use-read.ts";
import { errorWords, useWrite } from "../../../data/use-write.ts";
import { type AnswerKeeper, createAnswerKeeper, type Keeping } from "./answer-keeper.ts";

/** The answers of an inspection as its screen shows them, and the keeper that saves them. */
export function useAnswers(inspection: Inspection): { keeper: AnswerKeeper; keeping: Keeping } {
  const ask = useAsk();
  const { send: saveResponses } = useWrite("POST /v2/inspections/{id}/responses");
  const { send: update } = useWrite("PUT /v2/inspections/{id}");
  const params = { id: inspection.inspectionId };
  const [latest, setKeeping] = useState<Keeping | null>(null);
  const [keeper] = useState(() =>
    createAnswerKeeper(inspection, {
      save: (responses, ifMatch) => saveResponses({ params, body: { responses: [...responses] } }, { ifMatch }),
      saveNotes: async (notes, ifMatch) => (await update({ params, body: { notes } }, { ifMatch })).version,
      read: () => ask("GET /v2/inspections/{id}", { params }),
      words: errorWords,
      onChange: (next) => setKeeping(next),
    }),
  );

  useEffect(() => keeper.adopt(inspection), [keeper, inspection]);
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent): void => {
      const { saving, failure } = keeper.present();
      if (saving || failure !== null) event.preventDefault();
      keeper.flush();
    };
    window.addEventListener("beforeunload", leave);
    window.addEventListener("online", keeper.retry);
    return () => {
      keeper.flush();
      window.removeEventListener("beforeunload", leave);
      window.removeEventListener("online", keeper.retry);
    };
  }, [keeper]);
  return { keeper, keeping: latest ?? keeper.present() };
}
