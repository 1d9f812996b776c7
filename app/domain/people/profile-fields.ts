import { msg, type Text } from '#app/i18n/macro.ts'
export interface ProfileField {
  label: Text
  max: number
  /** Otherwise line breaks and other control characters become spaces. */
  keepsLines?: true
  /** How the form shows it. */
  input?: { half?: true; type?: 'tel' | 'textarea'; autoComplete?: string }
}

/** What users say about themselves, in the order of the form. Every field is optional. */
export const PROFILE_FIELDS = {
  userName: { label: msg`Full Name`, max: 100, input: { half: true, autoComplete: 'name' } },
  aboutMe: { label: msg`About Me`, max: 5000, keepsLines: true, input: { type: 'textarea' } },
  address: {
    label: msg`Address`,
    max: 500,
    keepsLines: true,
    input: { half: true, autoComplete: 'address-line1' },
  },
  phone: { label: msg`Phone Number`, max: 50, input: { half: true, type: 'tel', autoComplete: 'tel' } },
  city: { label: msg`City`, max: 100, input: { half: true, autoComplete: 'address-level2' } },
  country: { label: msg`Country`, max: 100, input: { half: true, autoComplete: 'country-name' } },
} satisfies Record<string, ProfileField>

export type ProfileName = keyof typeof PROFILE_FIELDS

export const PROFILE_NAMES = Object.keys(PROFILE_FIELDS) as ProfileName[]

export type Profile = Record<ProfileName, string>
