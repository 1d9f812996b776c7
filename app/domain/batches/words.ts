export const batch = (name: string) => `Batch “${name}”`
