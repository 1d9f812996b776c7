import { z } from 'zod'
import { msg, plural, type Text, t } from '#app/i18n/macro.ts'
import { typedCode, typedLine } from '#app/typed-text.ts'
import { isElectronicAddress, type Manufacturer, PARTY_LIMITS } from './manufacturer.ts'

interface Missing {
  name: Text
  address: Text
  contact: Text
}

const maker = party({
  name: msg`Enter the manufacturer’s name, or leave all of these fields empty.`,
  address: msg`Enter the manufacturer’s postal address, or leave all of these fields empty.`,
  contact: msg`Enter an e-mail or web address of the manufacturer, or leave all of these fields empty.`,
})

const responsible = party({
  name: msg`Enter the responsible person’s name, or leave all three fields empty.`,
  address: msg`Enter the responsible person’s postal address, or leave all three fields empty.`,
  contact: msg`Enter an e-mail or web address of the responsible person, or leave all three fields empty.`,
})

/** A manufacturer as it is stored and as programs send it: whole, because buyers get to see it. */
export const manufacturerDraft = maker.extend({ responsible: responsible.nullable().default(null) })

/** Reads stored details; those that cannot be read are none. */
export function readManufacturer(json: string | null): Manufacturer | null {
  if (json === null) return null
  const stored = manufacturerDraft.safeParse(JSON.parse(json))
  return stored.success ? stored.data : null
}

function party(missing: Missing) {
  const line = (text: Text, most: number) =>
    z
      .string({ error: () => t(text) })
      .overwrite(typedLine)
      .min(1, { error: () => t(text), abort: true })
      .max(most, { error: () => tooLong(most) })
  return z.object({
    name: line(missing.name, PARTY_LIMITS.name),
    address: z
      .array(
        z
          .string()
          .overwrite(typedLine)
          .max(PARTY_LIMITS.line, { error: () => tooLong(PARTY_LIMITS.line) }),
        { error: () => t(missing.address) },
      )
      .overwrite((lines) => lines.filter((one) => one !== ''))
      .min(1, { error: () => t(missing.address) })
      .max(PARTY_LIMITS.lines, {
        error: () =>
          t`The address can have at most ${plural({ most: PARTY_LIMITS.lines }, { one: '# line', other: '# lines' })}.`,
      })
      .describe('Postal, line by line'),
    contact: line(missing.contact, PARTY_LIMITS.contact)
      .overwrite(typedCode)
      .refine(isElectronicAddress, {
        error: () =>
          t`Enter an e-mail address such as info@brand.example, or a web address such as brand.example/contact.`,
      })
      .describe('An e-mail or web address'),
  })
}

function tooLong(most: number): string {
  return t`Each line can have at most ${plural({ most }, { one: '# character', other: '# characters' })}.`
}
