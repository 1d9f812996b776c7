import { z } from 'zod'

/** What a user may say about themselves. Nothing is demanded; only what no person would type is refused. */
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

/** One line: breaks and other control characters, which a page would not show, become spaces. */
function line(label: string, max: number) {
  return text(label, max).transform((value) => value.replace(/\p{Cc}+/gu, ' ').trim())
}
