-- How many texts contain a word is estimated from a sample of them. Of the usual hundred, five may happen to contain a
-- word that one text of a hundred has, and its matches are then counted by reading all rows.
ALTER TABLE search_texts ALTER COLUMN text SET STATISTICS 500;--> statement-breakpoint
ANALYZE search_texts;
