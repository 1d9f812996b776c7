export const databaseDoesNotAnswer = 'the database does not answer'
export const nothingCanBeWritten = 'nothing can be written: the disk is full, read-only or locked'
