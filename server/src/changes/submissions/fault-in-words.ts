import type { BriefFault } from '@adhelm/contracts';

/** Describes an invalid field of a brief as a sentence. */
export function faultInWords(label: string, fault: BriefFault): string {
  switch (fault.fault) {
    case 'missing':
      return `${label} is missing`;
    case 'unknown':
      return `Unknown field "${fault.field}"`;
    case 'not-a-url':
      return `${label} must be a URL that starts with https:// or http://`;
    case 'not-a-day':
      return `${label} must be a date`;
    case 'not-a-country':
      return `${label} must contain two-letter country codes. Unknown: ${fault.unknown.join(', ')}`;
    case 'not-an-option':
      return `${label} must be one of the options`;
    case 'wrong-kind':
      return `${label} is invalid`;
    case 'too-short':
      return `${label} needs at least ${fault.least} characters`;
    case 'too-few':
      return `${label} needs at least ${fault.least}`;
    case 'too-long':
      return `${label} may have at most ${fault.most} characters`;
    case 'too-many':
      return `${label} may have at most ${fault.most}`;
    case 'too-small':
      return `${label} must be at least ${fault.least}`;
    case 'too-large':
      return `${label} must be at most ${fault.most}`;
    case 'not-a-step':
      return `${label} must be a multiple of ${fault.step}`;
    case 'not-below':
      return `${label} must be below “${fault.than}”`;
  }
}
