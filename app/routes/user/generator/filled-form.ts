import type { FormResult } from '#app/forms/form-result.ts'

export const GENERATOR_FORM = 'generator'

/** The generator's form with other values, under an id of its own: it starts anew with them. */
export interface FilledForm extends FormResult {
  filled?: string
}

/** Whether both of the required fields hold something. */
export function isFilledIn(name: unknown, details: unknown): boolean {
  return [name, details].every((text) => typeof text === 'string' && text.trim() !== '')
}
