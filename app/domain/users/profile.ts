import { z } from 'zod'

interface ProfileField {
  label: string
  max: number
  /** Otherwise line breaks and other control characters become spaces. */
  keepsLines?: true
  /** How the form shows it. */
  input?: { half?: true; type?: 'tel' | 'textarea'; autoComplete?: string }
}

/** What users say about themselves, in the order of the form. Every field is optional. */
export const PROFILE_FIELDS = {
  userName: { label: 'Full Name', max: 100, input: { half: true, autoComplete: 'name' } },
  aboutMe: { label: 'About Me', max: 5000, keepsLines: true, input: { type: 'textarea' } },
  address: {
    label: 'Address',
    max: 500,
    keepsLines: true,
    input: { half: true, autoComplete: 'address-line1' },
  },
  phone: { label: 'Phone Number', max: 50, input: { half: true, type: 'tel', autoComplete: 'tel' } },
  city: { label: 'City', max: 100, input: { half: true, autoComplete: 'address-level2' } },
  country: { label: 'Country', max: 100, input: { half: true, autoComplete: 'country-name' } },
} satisfies Record<string, ProfileField>

export type ProfileName = keyof typeof PROFILE_FIELDS

export const PROFILE_NAMES = Object.keys(PROFILE_FIELDS) as ProfileName[]

export const profile = z.object(
  Object.fromEntries(PROFILE_NAMES.map((name) => [name, text(PROFILE_FIELDS[name])])) as {
    [name in ProfileName]: ReturnType<typeof text>
  },
)

export type Profile = z.infer<typeof profile>

function text({ label, max, keepsLines }: ProfileField) {
  return z
    .string({ error: `${label} must be text` })
    .max(max, `${label} must be at most ${max} characters`)
    .default('')
    .transform((value) => (keepsLines ? value : value.replace(/\p{Cc}+/gu, ' ')).trim())
}
