export const buttonRefused = 'That button did not work. Your text is still here: please try again.'
export const tooManyRows = (max: number) => `You can have at most ${max}.`
export const rowGone = 'That row no longer exists.'
export const keepOneRow = (row: string) => `Keep at least one ${row}.`
