import { z } from 'zod'

/** Every field is optional. */
export const profile = z.object({
  userName: line('Full Name', 100),
  aboutMe: text('About Me', 5000),
  phone: line('Phone Number', 50),
  address: text('Address', 500),
  city: line('City', 100),
  country: line('Country', 100),
})

export type Profile = z.infer<typeof profile>

function text(label: string, max: number) {
  return z
    .string({ error: `${label} must be text` })
    .max(max, `${label} must be at most ${max} characters`)
    .default('')
    .transform((value) => value.trim())
}

/** One line: line breaks and other control characters become spaces. */
function line(label: string, max: number) {
  return text(label, max).transform((value) => value.replace(/\p{Cc}+/gu, ' ').trim())
}
