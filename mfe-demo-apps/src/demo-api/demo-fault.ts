/** A refusal of the demo API, with the specification's text (point 8). */
export class DemoFault extends Error {
  readonly status: 400 | 404 | 500;

  constructor(status: DemoFault['status'], message: string) {
    super(message);
    this.name = 'DemoFault';
    this.status = status;
  }
}
