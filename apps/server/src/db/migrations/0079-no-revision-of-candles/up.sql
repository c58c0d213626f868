alter table candle drop column revision;
