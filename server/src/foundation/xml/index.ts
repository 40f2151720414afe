export { type XmlHandlers, xmlParser } from './xml-parser.ts';
