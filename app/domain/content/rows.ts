/** The fewest and the most rows of each list. The editors offer no more, and the records hold no more. */
export const ROWS = {
  typingWords: { min: 1, max: 20 },
  features: { min: 1, max: 20 },
  services: { min: 1, max: 24 },
  contactInfo: { min: 1, max: 12 },
  formFields: { min: 1, max: 20 },
  sections: { min: 1, max: 6 },
  links: { min: 1, max: 12 },
}

/** What a field of the contact form can be. */
export const FIELD_TYPES = ['text', 'email', 'tel', 'url', 'number', 'date', 'textarea'] as const
