drop table rate_count;
