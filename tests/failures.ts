/** Whether an event of the log says that something went wrong unexpectedly. */
export function isFailure(event: string): boolean {
  return /_failed$|_rejection$|_exception$|^storage\.fault$|^console\.error$/.test(event)
}
