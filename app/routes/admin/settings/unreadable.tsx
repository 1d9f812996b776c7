import { href } from 'react-router'
import type { SettingsKey } from '#app/domain/shop/system/settings-records.server.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Link } from '#app/ui/link.tsx'

export interface UnreadableFieldsProps {
  settings: keyof typeof SETTINGS
  /** Paths in the stored record; '' for the whole of it. */
  faults: string[]
  /** What the form calls the field at a path. */
  nameOf: (path: string) => string
}

export function UnreadableFields({ settings, faults, nameOf }: UnreadableFieldsProps) {
  if (faults.length === 0) return null
  const { cannotBeRead, meanwhile } = SETTINGS[settings]
  const fields = [...new Set(faults.map(nameOf))].join(', ')
  return (
    <Alert kind="error" title={t(cannotBeRead)}>
      <p>
        {faults.includes('')
          ? t`The whole record is damaged. Enter everything again and save.`
          : t`Affected: ${{ fields }}. What could be read is below; check it, enter the rest and save.`}{' '}
        {t(meanwhile)} {t`The damaged record stays in the database alongside the new one.`}
      </p>
    </Alert>
  )
}

interface UnreadableNoticeProps {
  settings: SettingsKey[]
  /** The address of the page, which may be the form itself. */
  here: string
}

/** On every page of the back office, for whoever did not come to look. */
export function UnreadableNotice({ settings, here }: UnreadableNoticeProps) {
  return settings.map((key) => {
    if (!(key in SETTINGS)) return null
    const { page, notice } = SETTINGS[key as keyof typeof SETTINGS]
    if (here.replace(/\/$/, '') === page) return null
    return (
      <Alert key={key} kind="error" quiet>
        <p>
          {t(notice)} <Link to={page}>{t`Check them`}</Link>
        </p>
      </Alert>
    )
  })
}

const SETTINGS = {
  shop: {
    page: href('/admin/settings/shop'),
    cannotBeRead: msg`Some of the stored settings of the shop cannot be read`,
    notice: msg`The stored settings of the shop cannot be read, so the shop may have another name, is open, and may let admins in only with two-factor sign-in.`,
    meanwhile: msg`Until then the shop may have another name, is open, and may let admins in only with two-factor sign-in.`,
  },
  paypal: {
    page: href('/admin/settings/payments'),
    cannotBeRead: msg`Some of the stored PayPal settings cannot be read`,
    notice: msg`The stored PayPal settings cannot be read, so the shop may not accept payments.`,
    meanwhile: msg`Until then the shop may not accept payments.`,
  },
  'bank-transfer': {
    page: href('/admin/settings/payments/bank-transfer'),
    cannotBeRead: msg`Some of the stored bank transfer settings cannot be read`,
    notice: msg`The stored bank transfer settings cannot be read, so no one can pay by bank transfer.`,
    meanwhile: msg`Until then no one can pay by bank transfer.`,
  },
  tax: {
    page: href('/admin/settings/tax'),
    cannotBeRead: msg`Some of the stored settings of seller and tax cannot be read`,
    notice: msg`The stored settings of seller and tax cannot be read, so the shop accepts no payments.`,
    meanwhile: msg`Until then the shop accepts no payments.`,
  },
  hmrc: {
    page: href('/admin/settings/tax/hmrc'),
    cannotBeRead: msg`Some of the stored settings of HMRC cannot be read`,
    notice: msg`The stored settings of HMRC cannot be read, so VAT numbers of the United Kingdom may not be checked.`,
    meanwhile: msg`Until then VAT numbers of the United Kingdom may not be checked.`,
  },
  registration: {
    page: href('/admin/settings/registration'),
    cannotBeRead: msg`Some of the stored registration settings cannot be read`,
    notice: msg`The stored registration settings cannot be read, so free credits are given only once the email address is confirmed.`,
    meanwhile: msg`Until then free credits are given only once the email address is confirmed.`,
  },
  mail: {
    page: href('/admin/settings/mail'),
    cannotBeRead: msg`Some of the stored email settings cannot be read`,
    notice: msg`The stored email settings cannot be read, so admins may get emails that were switched off, and replies may go to the sender address.`,
    meanwhile: msg`Until then admins may get emails that were switched off, and replies may go to the sender address.`,
  },
  smtp: {
    page: href('/admin/settings/mail/server'),
    cannotBeRead: msg`Some of the stored settings of the mail server cannot be read`,
    notice: msg`The stored settings of the mail server cannot be read, so emails may wait in the outbox.`,
    meanwhile: msg`Until then emails may wait in the outbox.`,
  },
  'mail-texts': {
    page: href('/admin/settings/mail/texts'),
    cannotBeRead: msg`Some of the stored texts of emails cannot be read`,
    notice: msg`The stored texts of emails cannot be read, so emails may have their default texts.`,
    meanwhile: msg`Until then emails may have their default texts.`,
  },
  generation: {
    page: href('/admin/settings/ai-keys/model'),
    cannotBeRead: msg`Some of the stored model and limits cannot be read`,
    notice: msg`The stored model and limits cannot be read, so listings may be written with the default model and limits.`,
    meanwhile: msg`Until then listings may be written with the default model and limits.`,
  },
  models: {
    page: href('/admin/settings/ai-keys/models'),
    cannotBeRead: msg`Some of the stored table of models cannot be read`,
    notice: msg`The stored table of models cannot be read, so the defaults of this release apply.`,
    meanwhile: msg`Until then the defaults of this release apply.`,
  },
  channels: {
    page: href('/admin/settings/channels'),
    cannotBeRead: msg`Some of the stored limits of channels cannot be read`,
    notice: msg`The stored limits of channels cannot be read, so the default limits of this release may apply, and every channel may be offered.`,
    meanwhile: msg`Until then the default limits of this release may apply, and every channel may be offered.`,
  },
  retention: {
    page: href('/admin/settings/retention'),
    cannotBeRead: msg`Some of the stored periods of retention cannot be read`,
    notice: msg`The stored periods of retention cannot be read, so data is kept for longer.`,
    meanwhile: msg`Until then data is kept for longer.`,
  },
  languages: {
    page: href('/admin/settings/languages'),
    cannotBeRead: msg`Some of the stored languages cannot be read`,
    notice: msg`The stored languages cannot be read, so pages may be in English alone.`,
    meanwhile: msg`Until then pages may be in English alone.`,
  },
  dates: {
    page: href('/admin/settings/dates'),
    cannotBeRead: msg`Some of the stored settings of dates and time cannot be read`,
    notice: msg`The stored settings of dates and time cannot be read, so dates may be shown in UTC.`,
    meanwhile: msg`Until then dates may be shown in UTC.`,
  },
} satisfies Partial<Record<SettingsKey, { page: string; cannotBeRead: Text; notice: Text; meanwhile: Text }>>
