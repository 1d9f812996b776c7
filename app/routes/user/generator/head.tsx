import { href } from 'react-router'
import { Balance } from '#app/ui/balance.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useIsSeller } from '#app/ui/seller.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import * as uiWords from '#app/ui/words.ts'
import { useMoreCredits } from '../more-credits.ts'
import * as words from './words.tsx'

export function GeneratorHead({ credits, isJob }: { credits: number; isJob?: boolean }) {
  let back = isJob
    ? { to: href('/user/generate-product-description'), label: uiWords.generator }
    : { to: '/user/dashboard', label: uiWords.dashboard }
  let few = credits < FEW
  let isSeller = useIsSeller()
  let more = useMoreCredits(words.buyMore)
  return (
    <PageHead title={words.generateAProductDescription} back={back}>
      <div className="credits">
        <p>{words.creditsLeft(<Balance credits={credits} />, credits)}</p>
        {few && (
          <ButtonLink
            variant="outline"
            size="sm"
            to={more.to}
            onClick={isSeller ? undefined : () => showToast('blank', words.redirectingToPaymentPage)}
          >
            {more.label}
          </ButtonLink>
        )}
      </div>
    </PageHead>
  )
}

const FEW = 5
