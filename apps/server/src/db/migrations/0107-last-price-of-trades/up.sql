alter table listing drop column last_price;
