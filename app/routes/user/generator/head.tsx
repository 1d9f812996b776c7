import { href } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { Plural, Trans } from '#app/i18n/trans.tsx'
import { Balance } from '#app/ui/balance.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useIsSeller } from '#app/ui/seller.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { useMoreCredits } from '../more-credits.ts'

export function GeneratorHead({ credits, isJob }: { credits: number; isJob?: boolean }) {
  const back = isJob
    ? { to: href('/user/generate-product-description'), label: t`Generator` }
    : { to: '/user/dashboard', label: t`Dashboard` }
  const few = credits < FEW
  const isSeller = useIsSeller()
  const more = useMoreCredits(t`Buy More`)
  return (
    <PageHead title={t`Generate a product description`} back={back}>
      <div className="credits">
        <p>
          <Trans>
            {{ figure: <Balance credits={credits} /> }}{' '}
            <Plural value={{ credits }} one="credit" other="credits" /> left
          </Trans>
        </p>
        {few && (
          <ButtonLink
            variant="outline"
            size="sm"
            to={more.to}
            onClick={isSeller ? undefined : () => showToast('blank', t`Redirecting to payment page...`)}
          >
            {more.label}
          </ButtonLink>
        )}
      </div>
    </PageHead>
  )
}

const FEW = 5
