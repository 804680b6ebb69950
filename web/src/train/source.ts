// What is asked of the server about exercises.

import { ask } from "../wire/http";
import type { AnswerGraded, ExerciseAnswer, ExerciseGiven, ExerciseList, ReportNoted } from "../wire/messages";

const at = (id: string): string => `/api/exercises/${encodeURIComponent(id)}`;

export const exercises = (): Promise<ExerciseList> => ask("/api/exercises");
export const exercise = (id: string): Promise<ExerciseGiven> => ask(at(id));
export const answerTo = (id: string, answer: ExerciseAnswer): Promise<AnswerGraded> => ask(`${at(id)}/answer`, answer);
export const report = (id: string): Promise<ReportNoted> => ask(`${at(id)}/report`, {});
