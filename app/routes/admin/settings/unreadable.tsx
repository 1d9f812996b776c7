import { href, Link } from 'react-router'
import type { SettingsKey } from '#app/domain/settings-records.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import * as words from './words.ts'

export interface UnreadableFieldsProps {
  settings: keyof typeof SETTINGS
  /** Paths in the stored record; '' for the whole of it. */
  faults: string[]
  /** What the form calls the field at a path. */
  nameOf: (path: string) => string
}

export function UnreadableFields({ settings, faults, nameOf }: UnreadableFieldsProps) {
  if (faults.length === 0) return null
  let { name, meanwhile } = SETTINGS[settings]
  let fields = [...new Set(faults.map(nameOf))].join(', ')
  return (
    <Alert kind="error" title={t`Some of the stored ${{ name }} cannot be read`}>
      <p>{words.itIsAbout(faults.includes(''), fields, meanwhile)}</p>
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
    let { name, page, meanwhile } = SETTINGS[key as keyof typeof SETTINGS]
    if (here.replace(/\/$/, '') === page) return null
    return (
      <Alert key={key} kind="error" quiet>
        <p>
          {t`The stored ${{ name }} cannot be read, so ${{ meanwhile }}.`}{' '}
          <Link to={page}>{t`Check them`}</Link>
        </p>
      </Alert>
    )
  })
}

const SETTINGS = {
  shop: {
    name: 'settings of the shop',
    page: href('/admin/settings/shop'),
    meanwhile: words.shopMayBeCalledListwright,
  },
  paypal: {
    name: 'PayPal settings',
    page: href('/admin/settings/payments'),
    meanwhile: words.shopMayTakeNoPayments,
  },
  'bank-transfer': {
    name: 'bank transfer settings',
    page: href('/admin/settings/payments/bank-transfer'),
    meanwhile: words.noOneCanPayByBankTransfer,
  },
  tax: {
    name: 'settings of seller and tax',
    page: href('/admin/settings/tax'),
    meanwhile: words.invoicesMayLackSeller,
  },
  hmrc: {
    name: 'settings of HMRC',
    page: href('/admin/settings/tax/hmrc'),
    meanwhile: words.ukNumbersMayNotBeChecked,
  },
  registration: {
    name: 'registration settings',
    page: href('/admin/settings/registration'),
    meanwhile: words.freeCreditsAreGivenOnlyOnceEmail,
  },
  mail: {
    name: 'email settings',
    page: href('/admin/settings/mail'),
    meanwhile: words.adminsMayGetEmailsThatWereSwitched,
  },
  smtp: {
    name: 'settings of the mail server',
    page: href('/admin/settings/mail/server'),
    meanwhile: words.mailsMayWaitInOutbox,
  },
  'mail-texts': {
    name: 'texts of emails',
    page: href('/admin/settings/mail/texts'),
    meanwhile: words.emailsMayHaveDefaultTexts,
  },
  generation: {
    name: 'model and limits',
    page: href('/admin/settings/ai-keys/model'),
    meanwhile: words.listingsMayBeWrittenWithDefaultModel,
  },
  models: {
    name: 'table of models',
    page: href('/admin/settings/ai-keys/models'),
    meanwhile: words.defaultsOfReleaseApply,
  },
  channels: {
    name: 'limits of channels',
    page: href('/admin/settings/channels'),
    meanwhile: words.defaultLimitsMayApply,
  },
  retention: {
    name: 'periods of retention',
    page: href('/admin/settings/retention'),
    meanwhile: words.dataIsKeptForLonger,
  },
  dates: {
    name: 'settings of dates and time',
    page: href('/admin/settings/dates'),
    meanwhile: words.datesMayBeShownInUtc,
  },
} satisfies Partial<Record<SettingsKey, { name: string; page: string; meanwhile: string }>>
