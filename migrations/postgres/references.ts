/** Of all tables, which refer to each other in circles. `deferrable`: an archive is imported table by table. */
export const references = [
  `alter table sessions add constraint sessions_user_id_fkey
    foreign key (user_id) references users (id) on delete cascade deferrable`,
  `alter table email_tokens add constraint email_tokens_user_id_fkey
    foreign key (user_id) references users (id) on delete cascade deferrable`,
  `alter table email_changes add constraint email_changes_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table identities add constraint identities_user_id_fkey
    foreign key (user_id) references users (id) on delete cascade deferrable`,
  `alter table two_factors add constraint two_factors_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table recovery_codes add constraint recovery_codes_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table passkeys add constraint passkeys_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table api_tokens add constraint api_tokens_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table api_requests add constraint api_requests_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table price_changes add constraint price_changes_package_id_fkey
    foreign key (package_id) references packages (id) on delete cascade deferrable`,
  `alter table price_changes add constraint price_changes_item_id_fkey
    foreign key (item_id) references items (id) on delete cascade deferrable`,
  `alter table ledger add constraint ledger_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table orders add constraint orders_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table orders add constraint orders_package_id_fkey
    foreign key (package_id) references packages (id) deferrable`,
  `alter table orders add constraint orders_item_id_fkey
    foreign key (item_id) references items (id) deferrable`,
  `alter table order_prices add constraint order_prices_order_id_fkey
    foreign key (order_id) references orders (id) on delete cascade deferrable`,
  `alter table order_consents add constraint order_consents_order_id_fkey
    foreign key (order_id) references orders (id) on delete cascade deferrable`,
  `alter table order_reminders add constraint order_reminders_order_id_fkey
    foreign key (order_id) references orders (id) on delete cascade deferrable`,
  `alter table discount_uses add constraint discount_uses_order_id_fkey
    foreign key (order_id) references orders (id) on delete cascade deferrable`,
  `alter table discount_uses add constraint discount_uses_code_id_fkey
    foreign key (code_id) references discount_codes (id) deferrable`,
  `alter table invoices add constraint invoices_order_id_fkey
    foreign key (order_id) references orders (id) deferrable`,
  `alter table withdrawals add constraint withdrawals_order_id_fkey
    foreign key (order_id) references orders (id) deferrable`,
  `alter table payment_attempts add constraint payment_attempts_order_id_fkey
    foreign key (order_id) references orders (id) deferrable`,
  `alter table captures add constraint captures_order_id_fkey
    foreign key (order_id) references orders (id) deferrable`,
  `alter table captures add constraint captures_attempt_id_fkey
    foreign key (attempt_id) references payment_attempts (id) deferrable`,
  `alter table refunds add constraint refunds_order_id_fkey
    foreign key (order_id) references orders (id) deferrable`,
  `alter table refunds add constraint refunds_capture_id_fkey
    foreign key (capture_id) references captures (id) deferrable`,
  `alter table reversals add constraint reversals_order_id_fkey
    foreign key (order_id) references orders (id) deferrable`,
  `alter table reversals add constraint reversals_capture_id_fkey
    foreign key (capture_id) references captures (id) deferrable`,
  `alter table disputes add constraint disputes_order_id_fkey
    foreign key (order_id) references orders (id) deferrable`,
  `alter table disputes add constraint disputes_capture_id_fkey
    foreign key (capture_id) references captures (id) deferrable`,
  `alter table payment_claims add constraint payment_claims_order_id_fkey
    foreign key (order_id) references orders (id) deferrable`,
  `alter table payment_claims add constraint payment_claims_attempt_id_fkey
    foreign key (attempt_id) references payment_attempts (id) deferrable`,
  `alter table merchant_problems add constraint merchant_problems_order_id_fkey
    foreign key (order_id) references orders (id) deferrable`,
  `alter table brands add constraint brands_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table products add constraint products_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table products add constraint products_brand_id_fkey
    foreign key (brand_id) references brands (id) deferrable`,
  `alter table products add constraint products_source_id_fkey
    foreign key (source_id) references product_sources (id) deferrable`,
  `alter table product_facts add constraint product_facts_product_id_fkey
    foreign key (product_id) references products (id) deferrable`,
  `alter table product_photos add constraint product_photos_product_id_fkey
    foreign key (product_id) references products (id) deferrable`,
  `alter table product_photos add constraint product_photos_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table listings add constraint listings_product_id_fkey
    foreign key (product_id) references products (id) deferrable`,
  `alter table listings add constraint listings_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table listings add constraint listings_job_id_fkey
    foreign key (job_id) references generation_jobs (id) deferrable`,
  `alter table listings add constraint listings_batch_id_fkey
    foreign key (batch_id) references batches (id) deferrable`,
  `alter table listings add constraint listings_brand_id_fkey
    foreign key (brand_id) references brands (id) deferrable`,
  `alter table revisions add constraint revisions_listing_id_fkey
    foreign key (listing_id) references listings (id) deferrable`,
  `alter table revisions add constraint revisions_job_id_fkey
    foreign key (job_id) references generation_jobs (id) deferrable`,
  `alter table revisions add constraint revisions_restored_from_fkey
    foreign key (restored_from) references revisions (id) deferrable`,
  `alter table listing_sections add constraint listing_sections_listing_id_fkey
    foreign key (listing_id) references listings (id) deferrable`,
  `alter table listing_sections add constraint listing_sections_revision_id_fkey
    foreign key (revision_id) references revisions (id) deferrable`,
  `alter table dismissed_checks add constraint dismissed_checks_listing_id_fkey
    foreign key (listing_id) references listings (id) deferrable`,
  `alter table generation_jobs add constraint generation_jobs_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table generation_jobs add constraint generation_jobs_batch_id_fkey
    foreign key (batch_id) references batches (id) deferrable`,
  `alter table model_calls add constraint model_calls_job_id_fkey
    foreign key (job_id) references generation_jobs (id) deferrable`,
  `alter table model_calls add constraint model_calls_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table batches add constraint batches_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table batches add constraint batches_source_id_fkey
    foreign key (source_id) references product_sources (id) deferrable`,
  `alter table batch_rows add constraint batch_rows_batch_id_fkey
    foreign key (batch_id) references batches (id) deferrable`,
  `alter table batch_rows add constraint batch_rows_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table batch_rows add constraint batch_rows_product_id_fkey
    foreign key (product_id) references products (id) deferrable`,
  `alter table batch_jobs add constraint batch_jobs_batch_id_fkey
    foreign key (batch_id) references batches (id) deferrable`,
  `alter table batch_jobs add constraint batch_jobs_row_id_fkey
    foreign key (row_id) references batch_rows (id) deferrable`,
  `alter table batch_jobs add constraint batch_jobs_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table batch_jobs add constraint batch_jobs_job_id_fkey
    foreign key (job_id) references generation_jobs (id) deferrable`,
  `alter table exports add constraint exports_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table export_files add constraint export_files_export_id_fkey
    foreign key (export_id) references exports (id) deferrable`,
  `alter table export_listings add constraint export_listings_export_id_fkey
    foreign key (export_id) references exports (id) deferrable`,
  `alter table export_listings add constraint export_listings_listing_id_fkey
    foreign key (listing_id) references listings (id) deferrable`,
  `alter table webhook_endpoints add constraint webhook_endpoints_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table webhook_deliveries add constraint webhook_deliveries_endpoint_id_fkey
    foreign key (endpoint_id) references webhook_endpoints (id) deferrable`,
  `alter table tickets add constraint tickets_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table tickets add constraint tickets_answered_by_fkey
    foreign key (answered_by) references users (id) deferrable`,
  `alter table tickets add constraint tickets_closed_by_fkey
    foreign key (closed_by) references users (id) deferrable`,
  `alter table ticket_messages add constraint ticket_messages_ticket_id_fkey
    foreign key (ticket_id) references tickets (id) deferrable`,
  `alter table ticket_messages add constraint ticket_messages_author_user_id_fkey
    foreign key (author_user_id) references users (id) deferrable`,
  `alter table ticket_attachments add constraint ticket_attachments_ticket_id_fkey
    foreign key (ticket_id) references tickets (id) deferrable`,
  `alter table ticket_attachments add constraint ticket_attachments_message_id_fkey
    foreign key (message_id) references ticket_messages (id) deferrable`,
  `alter table ticket_notes add constraint ticket_notes_ticket_id_fkey
    foreign key (ticket_id) references tickets (id) deferrable`,
  `alter table ticket_notes add constraint ticket_notes_author_user_id_fkey
    foreign key (author_user_id) references users (id) deferrable`,
  `alter table ticket_reads add constraint ticket_reads_ticket_id_fkey
    foreign key (ticket_id) references tickets (id) deferrable`,
  `alter table ticket_viewers add constraint ticket_viewers_ticket_id_fkey
    foreign key (ticket_id) references tickets (id) deferrable`,
  `alter table ticket_viewers add constraint ticket_viewers_user_id_fkey
    foreign key (user_id) references users (id) on delete cascade deferrable`,
  `alter table ticket_links add constraint ticket_links_ticket_id_fkey
    foreign key (ticket_id) references tickets (id) deferrable`,
  `alter table activity_log add constraint activity_log_actor_id_fkey
    foreign key (actor_id) references users (id) deferrable`,
  `alter table activity_log add constraint activity_log_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table product_sources add constraint product_sources_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table revision_originals add constraint revision_originals_revision_id_fkey
    foreign key (revision_id) references revisions (id) deferrable`,
  `alter table revision_originals add constraint revision_originals_listing_id_fkey
    foreign key (listing_id) references listings (id) deferrable`,
  `alter table export_choices add constraint export_choices_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table waiting_sign_ins add constraint waiting_sign_ins_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table bulk_actions add constraint bulk_actions_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table bulk_actions add constraint bulk_actions_undo_of_fkey
    foreign key (undo_of) references bulk_actions (id) deferrable`,
  `alter table bulk_rows add constraint bulk_rows_action_id_fkey
    foreign key (action_id) references bulk_actions (id) deferrable`,
  `alter table bulk_rows add constraint bulk_rows_listing_id_fkey
    foreign key (listing_id) references listings (id) deferrable`,
  `alter table bulk_rows add constraint bulk_rows_job_id_fkey
    foreign key (job_id) references generation_jobs (id) deferrable`,
  `alter table product_references add constraint product_references_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table product_references add constraint product_references_product_id_fkey
    foreign key (product_id) references products (id) deferrable`,
  `alter table fact_passages add constraint fact_passages_product_id_fkey
    foreign key (product_id) references products (id) deferrable`,
  `alter table fact_passages add constraint fact_passages_reference_id_fkey
    foreign key (reference_id) references product_references (id) deferrable`,
  `alter table feeds add constraint feeds_user_id_fkey
    foreign key (user_id) references users (id) deferrable`,
  `alter table feeds add constraint feeds_source_id_fkey
    foreign key (source_id) references product_sources (id) deferrable`,
  `alter table item_translations add constraint item_translations_item_id_fkey
    foreign key (item_id) references items (id) on delete cascade deferrable`,
  `alter table package_translations add constraint package_translations_package_id_fkey
    foreign key (package_id) references packages (id) on delete cascade deferrable`,
]
