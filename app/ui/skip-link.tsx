import { t } from '#app/i18n/macro.ts'
export function SkipLink() {
  return (
    <>
      <a className="skip" href="#main">
        {t`Skip to content`}
      </a>{' '}
    </>
  )
}
