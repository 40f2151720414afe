export { answerByModel, type RequestEnd } from './answer-by-model.ts';
export { modelPayload, type Turn } from './model-payload.ts';
