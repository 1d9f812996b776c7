import { href } from 'react-router'
import { formatPrice } from '#app/domain/base/money.ts'
import { PACKAGE_LIMIT, packageSummary } from '#app/domain/catalog/package-facts.ts'
import type { ArchivedPackage, Package } from '#app/domain/catalog/packages.server.ts'
import type { PlannedPrice } from '#app/domain/catalog/price-changes/list.server.ts'
import { t } from '#app/i18n/macro.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DialogLink } from '#app/ui/dialog.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PointIcon } from '#app/ui/point-icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextLanguages } from '#app/ui/text-languages.tsx'
import { NextPrice } from '../prices/next-price.tsx'
import { RemovalLink } from '../removal-link.tsx'
import { ArchivedPackages } from './archived-packages.tsx'
import type { loader as editLoader } from './edit-package.tsx'
import { limitReached } from './messages.ts'
import type { loader as newLoader } from './new-package.tsx'
import { comingFrom } from './origin.ts'
import { PackageForm, valuesOf } from './package-form.tsx'

interface ListedPackage extends Package {
  next?: PlannedPrice | undefined
  ordered: boolean
}

interface PackageCardsProps {
  page: string
  /** Null when they could not be read. */
  packages: ListedPackage[] | null
  archived: ArchivedPackage[]
  currency: string
}

export function PackageCards({ page, packages, archived, currency }: PackageCardsProps) {
  const full = packages !== null && packages.length >= PACKAGE_LIMIT
  return (
    <>
      <PageHead
        title={t`Pricing Packages`}
        lead={t`How the shop sells credits. Orders keep the terms they were placed with.`}
        meta={full && <span id="full">{limitReached()}</span>}
      >
        {packages && <AddPackage page={page} full={full} />}
      </PageHead>
      {!packages && <Alert kind="error">{t`Failed to fetch packages`}</Alert>}
      {packages?.length === 0 && (
        <Empty
          icon="tag"
          title={t`No packages available. Add a new package to get started.`}
          action={<WayOn to={`${page}/new`}>{t`Add Package`}</WayOn>}
        >
          {t`A package is a number of credits with a price. Without one, customers can buy no credits.`}
        </Empty>
      )}
      {packages && packages.length > 0 && (
        <ul className="offers">
          {packages.map((one, index) => (
            <li key={one.id} className="offer">
              <div className="offer-head">
                <h2>{one.packageName}</h2>
                <Moves page={page} one={one} isFirst={index === 0} isLast={index === packages.length - 1} />
              </div>
              <Card one={one} currency={currency} />
              <Actions page={page} one={one} />
            </li>
          ))}
        </ul>
      )}
      {archived.length > 0 && (
        <ArchivedPackages page={page} packages={archived} currency={currency} full={full} />
      )}
    </>
  )
}

function AddPackage({ page, full }: { page: string; full: boolean }) {
  const to = comingFrom(page, href('/admin/packages/new'))
  if (full) {
    return (
      <Button disabled title={limitReached()} aria-describedby="full">
        {t`Add Package`}
      </Button>
    )
  }
  return (
    <DialogLink<typeof newLoader>
      to={to}
      title={t`Add Package`}
      show={({ idempotencyKey, currency, full }) =>
        full ? (
          <p>{limitReached()}</p>
        ) : (
          <PackageForm
            action={to}
            idempotencyKey={idempotencyKey}
            values={valuesOf()}
            currency={currency}
            submit={t`Add Package`}
          />
        )
      }
    >
      {t`Add Package`}
    </DialogLink>
  )
}

function Card({ one, currency }: { one: ListedPackage; currency: string }) {
  const { priceMinor, points, next } = one
  return (
    <>
      <p className="offer-price">
        <b>{formatPrice(priceMinor, currency)}</b>
        <NextPrice next={next} currency={currency} />
      </p>
      <p className="small muted">
        {priceMinor === 0
          ? t`${{ terms: packageSummary(one) }}, once for every new account`
          : packageSummary(one)}
      </p>
      <ul className="points">
        {[...new Set(points)].map((point, index) => (
          <li key={point}>
            <PointIcon small index={index} />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface MovesProps {
  page: string
  one: Package
  isFirst: boolean
  isLast: boolean
}

function Moves({ page, one: { id, packageName }, isFirst, isLast }: MovesProps) {
  const moving = <span className="sr-only">{t`Moving...`}</span>
  return (
    <ActionForm
      action={comingFrom(page, href('/admin/packages/:packageId/move', { packageId: id }))}
      className="acts"
    >
      {!isFirst && (
        <SubmitButton
          variant="outline"
          size="sm"
          square
          pending={moving}
          name="direction"
          value="forwards"
          title={t`Earlier`}
        >
          <MoveIcons beside="arrow-left" below="chevron-up" />
          <span className="sr-only">{t`Earlier ${{ name: packageName }}`}</span>
        </SubmitButton>
      )}
      {!isLast && (
        <SubmitButton
          variant="outline"
          size="sm"
          square
          pending={moving}
          name="direction"
          value="backwards"
          title={t`Later`}
        >
          <MoveIcons beside="arrow-right" below="chevron-down" />
          <span className="sr-only">{t`Later ${{ name: packageName }}`}</span>
        </SubmitButton>
      )}
    </ActionForm>
  )
}

/** Packages stand beside one another, or below where there is no room. */
function MoveIcons({ beside, below }: { beside: IconName; below: IconName }) {
  return (
    <>
      <span className="if-beside">
        <Icon small name={beside} />
      </span>
      <span className="if-below">
        <Icon small name={below} />
      </span>
    </>
  )
}

function Actions({ page, one: { id, packageName, ordered } }: { page: string; one: ListedPackage }) {
  const at = { packageId: id }
  const edit = comingFrom(page, href('/admin/packages/:packageId/edit', at))
  const hiddenName = <span className="sr-only"> {packageName}</span>
  return (
    <div className="acts">
      <DialogLink<typeof editLoader>
        variant="outline"
        size="sm"
        to={edit}
        title={t`Edit ${{ name: packageName }}`}
        show={({ one, version, currency, next, languages }) => (
          <>
            {languages && <TextLanguages {...languages} address={edit} />}
            <PackageForm
              action={edit}
              version={version}
              values={valuesOf(one ?? undefined)}
              currency={currency}
              next={next}
              submit={t`Save Changes`}
            />
          </>
        )}
      >
        {t`Edit`}
        {hiddenName}
      </DialogLink>
      <ButtonLink variant="outline" size="sm" to={href('/admin/packages/:packageId/prices', at)}>
        {t`Prices`}
        {hiddenName}
      </ButtonLink>
      <RemovalLink
        to={comingFrom(page, href('/admin/packages/:packageId/delete', at))}
        name={packageName}
        ordered={ordered}
      />
    </div>
  )
}
