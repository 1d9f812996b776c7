export const unknownPackage = 'This package does not exist or is no longer offered.'
export const changedMeanwhile = 'Someone else has changed this in the meantime.'
