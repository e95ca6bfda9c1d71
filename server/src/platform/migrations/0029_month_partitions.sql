-- Written by hand: a role that serves may not make or drop tables, but months of searches come and go (decisions 0050 and 0092).
-- These run with the rights of the owner of the tables, and only for tables in months.
CREATE FUNCTION "name_of_month"("whole" regclass, "month" date) RETURNS text LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF NOT EXISTS (
		SELECT FROM pg_partitioned_table JOIN pg_class AS class ON class.oid = partrelid
		WHERE partrelid = "whole" AND partstrat = 'r' AND partnatts = 1 AND relnamespace = 'public'::regnamespace
	) THEN
		RAISE EXCEPTION '% does not lie in months', "whole" USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN (SELECT relname FROM pg_class WHERE oid = "whole") || to_char("month", '_YYYY_MM');
END
$$;--> statement-breakpoint
CREATE FUNCTION "make_month"("whole" regclass, "month" date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	"part" text := public.name_of_month("whole", "month");
	"rest" regclass := (SELECT partdefid FROM pg_partitioned_table WHERE partrelid = "whole");
	"day" text := (
		SELECT attname FROM pg_partitioned_table JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0]
		WHERE partrelid = "whole");
	"first" date := date_trunc('month', "month")::date;
	"next" date := (date_trunc('month', "month") + interval '1 month')::date;
BEGIN
	-- Filled before it is attached: a partition cannot cover days that the default partition has rows of.
	EXECUTE format('CREATE TABLE public.%I (LIKE %s INCLUDING ALL)', "part", "whole");
	EXECUTE format(
		'WITH moved AS (DELETE FROM %s WHERE %I >= %L AND %I < %L RETURNING *) INSERT INTO public.%I SELECT * FROM moved',
		"rest", "day", "first", "day", "next", "part");
	EXECUTE format('ALTER TABLE %s ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)', "whole", "part", "first", "next");
END
$$;--> statement-breakpoint
CREATE FUNCTION "drop_month"("whole" regclass, "month" date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	"part" regclass := to_regclass(format('public.%I', public.name_of_month("whole", "month")));
BEGIN
	IF NOT EXISTS (SELECT FROM pg_inherits WHERE inhparent = "whole" AND inhrelid = "part") THEN
		RAISE EXCEPTION '% has no such month', "whole";
	END IF;
	EXECUTE format('DROP TABLE %s', "part");
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "make_month"(regclass, date), "drop_month"(regclass, date) FROM PUBLIC;
