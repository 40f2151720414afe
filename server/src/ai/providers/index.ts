export { answerByModel, type RequestEnd } from './answer-by-model.ts';
export { FENCE_END, FENCE_START, fenced } from './fence.ts';
export { modelPayload, type Turn } from './model-payload.ts';
