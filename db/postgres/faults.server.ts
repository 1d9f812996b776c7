import { noteStorageFault } from '../storage-fault.server.ts'

/** The server could not be asked, or was lost while it was. */
class DatabaseAway extends Error {
  readonly code = 'DATABASE_AWAY'
}

/** No connection became free in time: all are busy. */
class DatabaseBusy extends Error {
  readonly code = 'DATABASE_BUSY'
}

/** The error of a query or a connection, as `storageFaultOf` knows it, noted. Errors of statements stay as they are. */
export function toFault(error: unknown): unknown {
  const fault = faultFor(error)
  noteStorageFault(fault)
  return fault
}

function faultFor(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  // What PostgreSQL says has a code of five characters; what the driver says of a connection has none, or the system's.
  if ('severity' in error) return error
  if (error.message === 'timeout exceeded when trying to connect')
    return new DatabaseBusy('All connections to the database were busy', { cause: error })
  return new DatabaseAway(`The database cannot be reached: ${messageOf(error)}`, { cause: error })
}

/** Errors of several addresses that a host has carry their sentences within. */
function messageOf(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map(String).join('; ')
  return error.message
}
