export const batch = (name: string) => `Batch “${name}”`
export const rowCannotBeRead = 'This row can no longer be read. Upload the file again.'
