import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'

/** Bytes in base64url, as browsers' own JSON of a credential has them. */
const bytes = z.string().regex(/^[\w-]{1,12000}$/)

/** An empty field, such as one that was posted without a script, is none. */
const json = z
  .string()
  .max(20_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: t`This is not a passkey` })
      return z.NEVER
    }
  })

const base = { id: bytes, rawId: bytes, type: z.literal('public-key') }

/** What the script posts of a credential that was made: https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson */
export const newCredential = json.pipe(
  z.object({
    ...base,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z
        .array(z.string().regex(/^[\w-]{1,20}$/))
        .max(10)
        .default([]),
    }),
  }),
)

/** What the script posts of a credential that was used: https://www.w3.org/TR/webauthn-3/#dictdef-authenticationresponsejson */
export const usedCredential = json.pipe(
  z.object({
    ...base,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.nullish(),
    }),
  }),
)

export type NewCredential = z.output<typeof newCredential>
export type UsedCredential = z.output<typeof usedCredential>
