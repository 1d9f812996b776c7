export const databaseDoesNotRespond = 'the database does not respond'
export const nothingCanBeWritten = 'nothing can be written: the disk is full, read-only or locked'
