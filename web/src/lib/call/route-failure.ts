/** An error of a route: a status (500 unless said) and words. */
export class RouteFailure extends Error {
  override readonly name = 'RouteFailure'
  readonly status: number

  constructor(status = 500, message = 'An error occurred') {
    super(message)
    this.status = status
  }
}
