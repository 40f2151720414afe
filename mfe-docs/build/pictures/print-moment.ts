import { pictureMoment } from './picture-moment.ts';

process.stdout.write(pictureMoment(new Date()).toISOString());
