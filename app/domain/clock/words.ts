export const clock = 'Clock'
export const fromTo = (before: string, now: string) => `${before} to ${now}`
