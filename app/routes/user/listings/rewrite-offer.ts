/** What a rewrite costs a listing. */
export interface RewriteOffer {
  left: number
  /** Rewrites that one credit buys. */
  perCredit: number
  /** The user's credits. */
  credits: number
  idempotencyKey: string
  /** What alt texts are written from; `areTaken`: the model in use takes photos. */
  photos: { productId: string; count: number; areTaken: boolean }
}
